import type { Naming } from '@cloudoc/core/server/erasure/erasure.ts'

export const naming: Naming = {
  numbers: ['care_references.maker_id', 'care_shares.revoked_by_id'],
  names: {
    'care_shares.maker_id': 'maker_name',
    'care_issues.reporter_row': 'reporter_name',
    'care_requests.requester_id': 'requester_name',
  },
  sealedNames: { 'care_reviews.reviewer_id': 'reviewer_name' },
}
