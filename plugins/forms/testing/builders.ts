import { aCompany, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { solveCaptcha } from '@cloudoc/accounts/testing/sign-up.ts'
import type { InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { App } from '@cloudoc/core/testing/harness.ts'
import type { Answer } from '@cloudoc/core/testing/send.ts'
import { aSubscription } from '@cloudoc/subscriptions/testing/builders.ts'
import { formDetails, publishForm, saveForm } from '../contract/forms.ts'
import type { Answers } from '../contract/rules/answers.ts'
import type { Definition, Field, FieldType, Page, Rule } from '../contract/rules/definition.ts'
import { newField } from '../contract/rules/fields.ts'
import { sendStaffForm } from '../contract/staff.ts'
import { keepWebformDraft, submitWebform } from '../contract/webform.ts'

export function done<R>(reply: { status: unknown; response: R }): R {
  if (reply.status !== 1) throw new Error(`Not done: ${JSON.stringify(reply)}`)
  return reply.response
}

/** A company with Pro. */
export async function aMaker(app: App): Promise<Someone> {
  const maker = await aCompany(app)
  await aSubscription(app, maker.companyId, { addOns: ['pro'] })
  return maker
}

/** From now on the company has Pro no more. */
export const withoutPro = async (app: App, { companyId }: Someone): Promise<void> =>
  void (await app.db(`update subscription_add_ons set expires_at = now() - interval '1 day' where company_id = $1`, [
    companyId,
  ]))

/** A field by its key. */
export const aField = (key: string, type: FieldType = 'short', more: Partial<Field> = {}): Field => ({
  ...newField(type),
  key,
  label: `Question ${key}`,
  ...more,
})
export const shownWhen = (field: string, ...values: string[]): Rule => ({
  match: 'all',
  conditions: [{ field, test: 'is', values }],
})
export const aPage = (fields: Field[], more: Partial<Page> = {}): Page => ({
  key: 'p_one',
  title: '',
  fields,
  showWhen: null,
  ...more,
})
export const aDefinition = (fields: Field[], title = 'Visit'): Definition => ({
  title,
  intro: '',
  thanks: '',
  pages: [aPage(fields)],
})
/** A name that is asked for, and whether; with a reason where they say yes. */
export const twoFields = [
  aField('f_name', 'short', { required: true }),
  aField('f_hurt', 'yesNo'),
  aField('f_why', 'long', { required: true, showWhen: shownWhen('f_hurt', 'yes') }),
]

export type Settings = NonNullable<InputOf<typeof saveForm>['settings']>
export const settingsOf = (more: Partial<Settings> = {}): Settings => ({
  staff: 'all',
  groupIds: [],
  public: false,
  closesOn: '',
  notify: [],
  keepMonths: null,
  ...more,
})
export const everybody = settingsOf({ public: true })

export const save = (app: App, { token }: Pick<Someone, 'token'>, input: InputOf<typeof saveForm>) =>
  app.call(saveForm, input, { as: token })
/** A form as it is made, not published. */
export const aFormDraft = async (
  app: App,
  maker: Pick<Someone, 'token'>,
  definition: Definition = aDefinition(twoFields),
): Promise<{ formId: string; revision: number }> => done(await save(app, maker, { definition }))
export const publishAs = (app: App, { token }: Pick<Someone, 'token'>, input: InputOf<typeof publishForm>) =>
  app.call(publishForm, input, { as: token })

/** The token of an address. */
export const tokenIn = (url: string): string => url.split('#')[1] ?? ''
export interface OpenForm {
  formId: string
  token: string
}
/** A form that is open, with the token of its address where it is public. */
export async function anOpenForm(
  app: App,
  maker: Pick<Someone, 'token'>,
  definition: Definition = aDefinition(twoFields),
  settings: Settings = everybody,
): Promise<OpenForm> {
  const { formId, revision } = await aFormDraft(app, maker, definition)
  const { url } = done(await publishAs(app, maker, { formId, revision, settings }))
  return { formId, token: tokenIn(url) }
}
/** Publishes another version of a form. */
export async function newVersion(
  app: App,
  maker: Pick<Someone, 'token'>,
  { formId, definition, everyoneNew = false }: { formId: string; definition: Definition; everyoneNew?: boolean },
): Promise<number> {
  const { revision } = done(await app.call(formDetails, { formId }, { as: maker.token }))
  const saved = done(await save(app, maker, { formId, revision, definition }))
  return done(await publishAs(app, maker, { formId, revision: saved.revision, everyoneNew })).version
}

let presses = 0
export const aKey = (): string => `filling-${process.pid}-${presses++}`
/** Somebody of the company sends answers, whatever becomes of them. */
export const sendAs = (
  app: App,
  { token }: Pick<Someone, 'token'>,
  sent: Pick<InputOf<typeof sendStaffForm>, 'formId' | 'answers'> & Partial<InputOf<typeof sendStaffForm>>,
): Promise<Answer<ReplyOf<typeof sendStaffForm>>> =>
  app.call(sendStaffForm, { version: 1, key: aKey(), ...sent }, { as: token })

/** A visitor begins to fill in: a captcha is solved, and a token kept. */
export async function begins(app: App, token: string, answers: Answers = {}, version = 1): Promise<string> {
  await solveCaptcha(app)
  return done(await app.call(keepWebformDraft, { token, version, answers })).draftToken
}
export const sendBy = (
  app: App,
  sent: Pick<InputOf<typeof submitWebform>, 'token' | 'draftToken' | 'answers'> &
    Partial<InputOf<typeof submitWebform>>,
) => app.call(submitWebform, { version: 1, key: aKey(), ...sent })

/** For the generated tests: the address of a public form of a company's. */
export async function aFormLink(app: App, of: Someone): Promise<string> {
  await aSubscription(app, of.companyId, { addOns: ['pro'] })
  return (await anOpenForm(app, of)).token
}
