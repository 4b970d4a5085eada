export { trashDocuments } from '../bin/trash.ts'

export { overwriteDocuments } from '../content/overwrite.ts'

export { type Cleaned, sanitized, saveCleaned } from '../content/save-content.ts'

export { hashOf } from '../content/text-hash.ts'

export { readText, type Text } from '../content/texts.ts'

export { activeDocuments, nameOf, numberOf } from '../document/present.ts'

export { mayEdit } from '../document/rights.ts'

export type { ApprovalAsked, DocumentsPurged } from '../events.ts'

export { mayRead } from '../grant/readable.ts'

export { issueWorkingText } from '../issue/issue-file.ts'

export { firstReview, lockForReview, markReviewed, type Reviewable } from '../review/reviewing.ts'

export { filesOfSubscription } from '../set/of-subscription.ts'

export { setName, withSet } from '../set/set.ts'

export { type ProviderQuestion, providerQuestions } from '../template/provider-questions.ts'

export { runTextTask } from '../text-work/run-text-task.ts'

export type { Stored } from '../text-work/text-work.ts'
