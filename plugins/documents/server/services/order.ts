import { nameOf, numberOf } from './present.ts'

const columns = { name: `lower(${nameOf})`, policyNumber: `lower(${numberOf})`, updated_at: 'documents.changed_at', review_date: 'documents.review_date' }

/** The order of a document list, as SQL: always the same for equals. */
export const inOrder = ({ field, order }: { field: keyof typeof columns; order: 'asc' | 'desc' }): string =>
  `${columns[field]} ${order}, lower(${nameOf}), lower(${numberOf}), documents.id`
