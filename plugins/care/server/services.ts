export type { ReportAnswered, RequestAnswered } from './events.ts'
