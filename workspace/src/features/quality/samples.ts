import type { ActionDetails, ActionItem, Overview } from './qualityReads.ts'

export const itemOf = (over: Partial<ActionItem> = {}): ActionItem => ({
  actionId: 'a1',
  number: 12,
  title: 'Lock the medicines fridge',
  severity: 'high',
  state: 'open',
  dueOn: '2099-01-10',
  late: false,
  checkDue: false,
  owner: 'Nia Owen',
  mine: false,
  site: '',
  sourceKind: 'audit',
  sourceLabel: 'Medication audit, 24 November 2026',
  proofs: 0,
  ...over,
})

export const nothingMay: ActionDetails['may'] = {
  change: false,
  work: false,
  confirm: false,
  confirmOwn: false,
  check: false,
  reopen: false,
  drop: false,
  remind: false,
}

export const detailsOf = (over: Partial<ActionDetails> = {}): ActionDetails => ({
  ...itemOf(),
  why: 'The fridge was found unlocked.',
  ownerId: 'p1',
  siteId: '',
  sourceId: 'run1',
  sourceField: 'f_fridge',
  sourceShown: false,
  needsProof: true,
  rootCause: '',
  checkOn: '',
  checkedAt: '',
  openedAt: '2026-11-24T09:30:00.000Z',
  openedBy: 'Sam Taylor',
  doneAt: '',
  doneBy: '',
  confirmedAt: '',
  confirmedBy: '',
  ownConfirmation: false,
  steps: [],
  proof: [],
  timeline: [{ what: 'opened', before: '', after: '', words: '', by: 'Sam Taylor', at: '2026-11-24T09:30:00.000Z' }],
  revision: 3,
  may: nothingMay,
  ...over,
})

export const noCounts = { open: 0, due: 0, late: 0, waiting: 0, check: 0, finished: 0 }
export const overviewOf = (over: Partial<Overview> = {}): Overview => ({
  counts: { ...noCounts, open: 3, late: 1, waiting: 1 },
  owners: [{ ownerId: 'p1', name: 'Nia Owen', open: 2, late: 1 }],
  next: [itemOf({ late: true })],
  repeats: [{ key: 'audit:f_fridge', title: 'Fridge temperature', times: 3, open: 1 }],
  ...over,
})
