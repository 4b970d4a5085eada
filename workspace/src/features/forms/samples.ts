import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { Definition, Field, FieldType, Rule } from '@cloudoc/forms/contract/rules/definition.ts'
import { newField } from '@cloudoc/forms/contract/rules/fields.ts'
import type { openStaffForm } from '@cloudoc/forms/contract/staff.ts'
import type { AnswerDetails, FormDetails, FormItem, Listed } from './formsReads.ts'

const at = '2026-11-20T10:00:00.000Z'
export const fieldOf = (key: string, type: FieldType, label: string, more: Partial<Field> = {}): Field => ({
  ...newField(type),
  key,
  label,
  ...more,
})
export const whenIs = (field: string, ...values: string[]): Rule => ({
  match: 'all',
  conditions: [{ field, test: 'is', values }],
})
/** Two pages: whether anybody was hurt, and how; then who tells it. */
export const definitionOf = (over: Partial<Definition> = {}): Definition => ({
  title: 'Accident',
  intro: 'On the same day, please.',
  thanks: 'Your manager reads it.',
  pages: [
    {
      key: 'p_what',
      title: 'What happened',
      showWhen: null,
      fields: [
        fieldOf('f_hurt', 'yesNo', 'Was anybody hurt?', { required: true }),
        fieldOf('f_how', 'long', 'How?', { required: true, showWhen: whenIs('f_hurt', 'yes') }),
      ],
    },
    {
      key: 'p_who',
      title: 'Who tells it',
      showWhen: null,
      fields: [
        fieldOf('f_name', 'short', 'Your name', { required: true }),
        fieldOf('f_temp', 'number', 'Temperature', { unit: '°C', max: 45 }),
      ],
    },
  ],
  ...over,
})
export const itemOf = (over: Partial<FormItem> = {}): FormItem => ({
  formId: 'f1',
  title: 'Accident',
  state: 'open',
  staff: 'all',
  public: false,
  closesOn: '',
  version: 1,
  changed: false,
  answers: 3,
  answeredAt: at,
  updatedAt: at,
  updatedBy: 'Maria Okafor',
  ...over,
})
export const listedOf = (forms: FormItem[] = [itemOf()], over: Partial<Listed> = {}): Listed => ({
  forms,
  counts: { draft: 0, open: forms.length, closed: 0, total: forms.length },
  pro: true,
  starters: [
    { starter: 'blank', title: 'Blank form', about: 'A form of your own.', fields: 0 },
    { starter: 'accident', title: 'Accident or incident report', about: 'What happened, who was hurt.', fields: 18 },
  ],
  ...over,
})
export const detailsOf = (over: Partial<FormDetails> = {}): FormDetails => ({
  ...itemOf(),
  definition: definitionOf(),
  leads: {},
  mayLead: true,
  revision: 4,
  settings: {
    staff: 'all',
    groupIds: [],
    public: false,
    closesOn: '',
    notify: [],
    keepMonths: null,
    groups: [],
    people: [],
  },
  url: '',
  begun: 0,
  versions: [{ version: 1, publishedAt: at, publishedBy: 'Maria Okafor', answers: 3 }],
  publishedTypes: { f_hurt: 'yesNo', f_how: 'long', f_name: 'short', f_temp: 'number' },
  pro: true,
  ...over,
})
export const openedOf = (over: Partial<ReplyOf<typeof openStaffForm>> = {}): ReplyOf<typeof openStaffForm> => ({
  screen: 'fill',
  text: '',
  title: 'Accident',
  companyName: 'Sunrise Home Care Ltd',
  version: 1,
  definition: definitionOf(),
  answers: {},
  uploads: [],
  savedAt: '',
  carried: false,
  about: '',
  ...over,
})
export const answerOf = (over: Partial<AnswerDetails> = {}): AnswerDetails => ({
  answerId: 'a1',
  number: 7,
  correction: 0,
  at,
  by: 'Ben Ode',
  staff: true,
  version: 1,
  formId: 'f1',
  title: 'Accident',
  definition: definitionOf(),
  answers: { f_hurt: 'no', f_name: 'Ben', f_temp: 36.5 },
  uploads: [],
  reason: '',
  came: [],
  history: [{ answerId: 'a1', correction: 0, at, by: 'Ben Ode', reason: '' }],
  newer: '',
  older: '',
  ...over,
})
