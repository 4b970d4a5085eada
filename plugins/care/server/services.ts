export type { ReportAnswered, RequestAnswered } from './events.ts'
export {
  type ActionOfReview,
  actionsOfReviews,
  type NeededChange,
  openActionOfReview,
} from './review/ports.ts'
