import type { AddOn } from '@cloudoc/catalogue/contract/rules/plans.ts'

/** What each add-on gives, in the words of somebody who has to decide: one or two sentences. */
export const gives: Readonly<Record<AddOn, string>> = {
  updates: 'When law or guidance changes, the new version waits beside yours. Compare, and take over what you want.',
  management: 'Edit the documents online, set review dates, and export them as PDF or Word with your logo.',
  combo: 'Updates and Document Management together, for less than both.',
  pro: 'Everything in Combo, with e-signature (documents sent to staff or anybody, signed on a phone and sealed) and forms (accident reports, supervisions, feedback, filled in by staff or anybody).',
  printing: 'The whole set on paper, sent to you once.',
}
