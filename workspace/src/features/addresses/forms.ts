/** Forms of the company, for whoever makes them. */
export const formsPath = '/formslist'
/** Begins a new form. */
export const newFormPath = '/formbuilder'
export type BuilderTab = 'questions' | 'preview' | 'settings'
/** A form as it is being made. */
export const builderPath = (id: string, tab: BuilderTab = 'questions'): string =>
  `/formbuilder?id=${encodeURIComponent(id)}${tab === 'questions' ? '' : `&tab=${tab}`}`
/** What was answered to a form, and one of the answers. */
export const answersPath = (formId: string): string => `/formslist/${formId}/answers`
export const answerPath = (formId: string, answerId: string): string => `/formslist/${formId}/answers/${answerId}`
/** The same, where the form is not known. */
export const anyAnswerPath = (answerId: string): string => `/formslist/answers/${answerId}`
export const correctPath = (formId: string, answerId: string): string => `${answerPath(formId, answerId)}/correct`

/** Forms that whoever is signed in may fill in. The same address with a token behind `#` is for everybody. */
export const myFormsPath = '/webform'
const purposeIn = (purpose: string): string => (purpose === '' ? '' : `&for=${encodeURIComponent(purpose)}`)
/** A form to be filled in as oneself; `purpose`: for a plan, about somebody. */
export const staffFillPath = (formId: string, purpose = ''): string =>
  `/webform/fill?id=${encodeURIComponent(formId)}${purposeIn(purpose)}`
export const staffSentPath = (formId: string, purpose = ''): string =>
  `/webform/completed?id=${encodeURIComponent(formId)}${purposeIn(purpose)}`
export const webformPath = (token: string): string => `/webform#${token}`
export const webformFillPath = (token: string): string => `/webform/fill#${token}`
export const webformSentPath = (token: string): string => `/webform/completed#${token}`
