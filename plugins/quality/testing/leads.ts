import type { Someone } from '@cloudoc/accounts/testing/builders.ts'
import type { App } from '@cloudoc/core/testing/harness.ts'
import { formDetails } from '@cloudoc/forms/contract/forms.ts'
import type { Definition } from '@cloudoc/forms/contract/rules/definition.ts'
import type { Lead, Leads } from '@cloudoc/forms/contract/rules/leads.ts'
import {
  aDefinition,
  aField,
  done,
  everybody,
  type OpenForm,
  publishAs,
  save,
  tokenIn,
} from '@cloudoc/forms/testing/builders.ts'

/** A lead of a question that is answered with yes or no: Yes leads somewhere. */
export const aLead = (more: Partial<Lead> = {}): Lead => ({
  test: 'isOneOf',
  values: ['yes'],
  action: null,
  tell: null,
  record: null,
  ...more,
})
export const anActionOf = (ownerId = '', title = 'Make it safe'): Lead['action'] => ({
  title,
  severity: 'high',
  days: 3,
  ownerId,
})

/** Was somebody hurt, how hot is it, and which colour: three questions that can lead somewhere. */
const leadingFields = [
  aField('f_hurt', 'yesNo', { label: 'Was somebody hurt?' }),
  aField('f_heat', 'number', { label: 'How hot is it?' }),
  aField('f_like', 'choice', {
    label: 'How was it?',
    options: [
      { key: 'o_good', label: 'Good' },
      { key: 'o_bad', label: 'Bad' },
      { key: 'o_na', label: 'Not applicable' },
    ],
  }),
]
export const leadingDefinition: Definition = aDefinition(leadingFields, 'Round')

/** Publishes a form as it is, with these leads. */
export async function publishLeads(app: App, maker: Pick<Someone, 'token'>, formId: string, leads: Leads) {
  const { revision } = done(await app.call(formDetails, { formId }, { as: maker.token }))
  const saved = done(await save(app, maker, { formId, revision, leads }))
  return done(await publishAs(app, maker, { formId, revision: saved.revision, settings: everybody }))
}

/** A form that is open for everybody, and leads somewhere. */
export async function aLeadingForm(
  app: App,
  maker: Pick<Someone, 'token'>,
  leads: Leads,
  definition = leadingDefinition,
): Promise<OpenForm> {
  const { formId } = done(await save(app, maker, { definition }))
  const { url } = await publishLeads(app, maker, formId, leads)
  return { formId, token: tokenIn(url) }
}
