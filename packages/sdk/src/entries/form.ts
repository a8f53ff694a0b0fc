export { isEmail } from '@reachkit/contract/rules';
export type { FormEndpoint, FormSchema } from '../core/form/formSchema.ts';
export { formTexts, formZh } from '../core/form/locales/zh.ts';
export {
  type ContractForm,
  type ContractFormOptions,
  useContractForm,
} from '../core/form/useContractForm.ts';
export * from '../ui/Form/index.ts';
