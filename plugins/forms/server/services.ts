export type { FormAnswered } from './events.ts'
export { answerPath } from './fill/tell.ts'
