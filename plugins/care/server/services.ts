export type { ReportAnswered } from './events.ts'
