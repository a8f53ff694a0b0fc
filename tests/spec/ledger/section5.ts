import { stated } from '../statement.ts';

/** Validation rules. */
export const section5 = [
  ...stated(5, 'password', 'account', {
    length: 'A new password has 8 to 20 characters.',
    mixed: 'A new password has digits and letters.',
    differs: 'A new password that equals the old one is refused, and the message says so.',
    confirmed: 'The confirmation has to match the new password.',
  }),
  ...stated(5, 'password', 'session', {
    shared: 'A shared form rule asks for 6 to 16 letters and digits, both kinds.',
  }),
  ...stated(5, 'phone', 'session', {
    format: 'A phone number is a mainland mobile number of 11 digits with a valid prefix.',
    message: 'Another phone number is refused as having an invalid format.',
  }),
  ...stated(5, 'helper', 'site', {
    nationalId: 'There is a rule for national ID numbers.',
    email: 'There is a rule for e-mail addresses.',
    licencePlate: 'There is a rule for licence plates.',
    chinese: 'There is a rule for text in Chinese alone.',
    code: 'There is a rule for codes: letters, digits and dots, a dot neither first nor last.',
    account: 'There is a rule for account names: letters and digits.',
    name: 'There is a rule for names: Chinese, letters and digits, no special signs.',
    numericCode: 'There is a rule for codes of digits.',
    time: 'There is a rule for times: whole numbers or multiples of 0.5.',
    positiveInteger: 'There is a rule for positive whole numbers.',
    fieldName: 'There is a rule for field names: a letter first, then letters, digits and underscores.',
    url: 'There is a rule for addresses that begin with http, https or ftp.',
    custom: 'A rule can be made from a pattern with its own message.',
  }),
  ...stated(5, 'shortLink', 'shortlinks', {
    productLink:
      'A product link has to be a valid address that begins with http:// or the {host} placeholder.',
  }),
  ...stated(5, 'required', 'favourites', {
    listName: 'A favourite list needs a name.',
    blacklistReason: 'Blacking out needs a reason.',
  }),
  ...stated(5, 'required', 'email', {
    templateName: 'A template needs a name.',
    taskName: 'An e-mail task needs a name.',
    taskSender: 'An e-mail task needs a sender.',
    taskRecipients: 'An e-mail task needs recipients.',
    taskSubject: 'An e-mail task needs a subject.',
    senderName: 'A sender setting needs the name of the sender.',
    senderAddress: 'A sender setting needs an e-mail address.',
    senderSecret: 'A sender setting needs a password or code.',
    senderServer: 'A sender setting needs a server.',
    senderPort: 'A sender setting needs a port.',
    senderReply: 'A sender setting needs a reply address.',
  }),
  ...stated(5, 'cc', 'email', {
    separator: 'Addresses in cc are separated by semicolons.',
    message: 'Anything else in cc is refused as a wrong format.',
  }),
  ...stated(5, 'file', 'account', {
    avatar: 'An avatar has at most 1 MB.',
  }),
  ...stated(5, 'file', 'email', {
    attachment: 'An attachment has at most 10 MB.',
    recipientsExcel: 'Recipients are imported from an Excel file in the format of the template.',
    recipientsSize: 'A file of recipients has at most 10 MB.',
    recipientsSheet: 'Of a file of recipients only the first sheet is read.',
    recipientsPlatforms: 'The import does not analyse data of YouTube and Instagram, and says so.',
  }),
  ...stated(5, 'file', 'favourites', {
    capacity: 'An import into a list cannot exceed what is left of its capacity.',
  }),
  ...stated(5, 'staffLogin', 'session', {
    office: 'The user name of a staff login begins with office:.',
    sms: 'The mobile number of a staff login by SMS begins with office@sms:.',
    encrypted: 'The password of a staff login is encrypted before it is sent.',
    base64: 'Some fields may travel in Base64.',
    aes: 'Some fields may travel in AES-CBC with zero padding, one key being both key and IV.',
  }),
];
