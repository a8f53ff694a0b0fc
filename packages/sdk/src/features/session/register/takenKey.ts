/** Key of the text for a phone number or an email address that has an account. */
export const takenKey = (phone: string) =>
  phone.includes('@') ? 'register.emailTaken' : 'register.phoneTaken';
