export { type BoundForm, Form, type FormProps } from './Form.tsx';
export {
  type BoundTo,
  type FieldBinding,
  FormField,
  type FormFieldProps,
  useFormField,
} from './FormField.tsx';
export {
  FormCheckbox,
  type FormCheckboxProps,
  FormDate,
  type FormDateProps,
  FormPassword,
  type FormPasswordProps,
  FormSelect,
  type FormSelectProps,
  FormTags,
  type FormTagsProps,
  FormText,
  type FormTextProps,
} from './fields.tsx';
