export {
  formatTemplatesView,
  openTemplatesView,
  parseTemplatesView,
  type TemplatesView,
} from './templates/templatesView.ts';
export {
  type EmailTemplatesModel,
  type EmailTemplatesOptions,
  useEmailTemplates,
} from './templates/useEmailTemplates.ts';
