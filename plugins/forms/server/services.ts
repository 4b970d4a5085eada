export type { FormAnswered } from './events.ts'
export { answerPath } from './fill/tell.ts'
export { formsToDo } from './fill/to-do.ts'
export { hasPro } from './form/find.ts'
