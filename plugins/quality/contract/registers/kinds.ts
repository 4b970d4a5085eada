// Without zod, for screens: a contract with it is bundled there as data.

/** What is written down when something happens, or may happen (next-lines-2 §1). */
export const registers = [
  'incident',
  'near miss',
  'safeguarding',
  'complaint',
  'compliment',
  'medication',
  'whistle-blowing',
  'infection',
  'risk',
] as const
export type Register = (typeof registers)[number]

/** Where a record stands. `learnt`: what follows from it is written down. */
export const recordStates = ['new', 'triage', 'looking into', 'learnt', 'closed'] as const
export type RecordState = (typeof recordStates)[number]

/**
 * Who sees a record beside whoever may see all. `open`: whoever sees registers. `sensitive`: whoever has the right to see
 * sensitive records. `holder`: the account holder alone.
 */
export const recordAccesses = ['open', 'sensitive', 'holder'] as const
export type RecordAccess = (typeof recordAccesses)[number]

export const recordSeverities = ['low', 'medium', 'high', 'critical'] as const
export type RecordSeverity = (typeof recordSeverities)[number]

export interface RegisterKind {
  /** 'Accidents and incidents'. */
  name: string
  /** 'Accident or incident'. */
  one: string
  /** What belongs there, in a sentence. */
  about: string
  /** In their order. */
  states: readonly RecordState[]
  /** Who sees a record from the start. */
  access: RecordAccess
  /** Employees report it. */
  isReported: boolean
  /** It may be told without saying who tells it. */
  mayBeAnonymous: boolean
}

const ordinary: Pick<RegisterKind, 'states' | 'access' | 'isReported' | 'mayBeAnonymous'> = {
  states: recordStates,
  access: 'open',
  isReported: true,
  mayBeAnonymous: false,
}

export const registerKinds: Readonly<Record<Register, RegisterKind>> = {
  incident: {
    ...ordinary,
    name: 'Accidents and incidents',
    one: 'Accident or incident',
    about: 'Somebody was hurt, or something went wrong: a fall, an injury, a missing person, lost data.',
  },
  'near miss': {
    ...ordinary,
    name: 'Near misses',
    one: 'Near miss',
    about: 'Something nearly went wrong, and nobody was hurt.',
  },
  safeguarding: {
    ...ordinary,
    name: 'Safeguarding concerns',
    one: 'Safeguarding concern',
    about: 'Somebody was, or may have been, abused or neglected.',
    access: 'sensitive',
  },
  complaint: {
    ...ordinary,
    name: 'Complaints',
    one: 'Complaint',
    about: 'Somebody is not content, and said so or wrote so.',
  },
  compliment: {
    ...ordinary,
    name: 'Compliments',
    one: 'Compliment',
    about: 'Somebody said thank you.',
    states: ['new', 'closed'],
  },
  medication: {
    ...ordinary,
    name: 'Medication errors',
    one: 'Medication error',
    about: 'A medicine was missed, given wrongly, or not written down.',
  },
  'whistle-blowing': {
    ...ordinary,
    name: 'Whistle-blowing',
    one: 'Whistle-blowing',
    about: 'Somebody who works here speaks up about something wrong. They need not say who they are.',
    access: 'sensitive',
    mayBeAnonymous: true,
  },
  infection: {
    ...ordinary,
    name: 'Infections',
    one: 'Infection',
    about: 'Somebody has, or several have, an illness that others may catch.',
    states: ['new', 'looking into', 'learnt', 'closed'],
  },
  risk: {
    ...ordinary,
    name: 'Risks',
    one: 'Risk',
    about: 'Something that may go wrong: how likely it is, what would follow, and what is done about it.',
    states: ['new', 'looking into', 'closed'],
    isReported: false,
  },
}

/** Registers that employees report to. */
export const reportedRegisters = registers.filter(register => registerKinds[register].isReported)

/** What a record is called: 'Accident or incident 12'. */
export const recordName = (register: Register, number: number): string => `${registerKinds[register].one} ${number}`

/** May a record go from one state to another? To the next ones, and back from a later one to have another look. */
export function mayMoveRecord(register: Register, from: RecordState, to: RecordState): boolean {
  const { states } = registerKinds[register]
  const [at, next] = [states.indexOf(from), states.indexOf(to)]
  return at >= 0 && next >= 0 && at !== next && (next > at || next > 0)
}

export const stateLabels: Readonly<Record<RecordState, string>> = {
  new: 'New',
  triage: 'Being sorted',
  'looking into': 'Being looked into',
  learnt: 'Learnt from',
  closed: 'Closed',
}
export const accessLabels: Readonly<Record<RecordAccess, string>> = {
  open: 'Whoever sees registers',
  sensitive: 'Whoever may see sensitive records',
  holder: 'The account holder alone',
}
export const severityLabels: Readonly<Record<RecordSeverity, string>> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
}

/** Counts under this are not shown of records that not everybody sees: somebody might be known by them. */
export const fewest = 5
