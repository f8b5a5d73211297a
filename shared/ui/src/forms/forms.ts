/** Everything forms need, shared once at run time: explicit names only, each one is paid for on the wire. */
export { zodResolver } from '@hookform/resolvers/zod';
export {
  type Control,
  Controller,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Path,
  type SubmitHandler,
  type UseFormReturn,
  useFieldArray,
  useForm,
  useFormContext,
  useFormState,
  useWatch,
} from 'react-hook-form';
export { CheckboxField, type CheckboxFieldProps } from './checkbox-field';
export { FieldGrid, FieldSpan } from './field-grid';
export { FieldMessage, type FieldMessageProps } from './field-message';
export type { FieldProps } from './field-props';
export { FormNotice, type FormNoticeProps } from './form-notice';
export { PasswordField } from './password-field';
export { SelectField, type SelectFieldProps, type SelectOption } from './select-field';
export { TextAreaField, type TextAreaFieldProps } from './text-area-field';
export { TextField, type TextFieldProps } from './text-field';
export { useZodForm } from './use-zod-form';
