import type { Field, FieldType, Page, Rule } from '@cloudoc/forms/contract/rules/definition.ts'
import { recordSeverities, severityLabels } from './kinds.ts'

// Without zod, for screens: a contract with it is bundled there as data.

/** A question of a register, by the key that it keeps for ever. */
export const ask = (key: string, type: FieldType, label: string, more: Partial<Field> = {}): Field => ({
  key,
  type,
  label,
  help: '',
  required: false,
  min: null,
  max: null,
  unit: '',
  options: [],
  other: false,
  most: 5,
  showWhen: null,
  ...more,
})
/** Options by key and label. */
export const options = (labels: Readonly<Record<string, string>>): Pick<Field, 'options'> => ({
  options: Object.entries(labels).map(([key, label]) => ({ key, label })),
})
/** It is shown where one of these was answered. */
export const shownFor = (field: string, ...values: string[]): Rule => ({
  match: 'all',
  conditions: [{ field, test: values.length > 1 ? 'isOneOf' : 'is', values }],
})
/** A page of questions, by its key. */
export const pageOf = (key: string, title: string, fields: Field[]): Page => ({ key, title, fields, showWhen: null })

const needed = { required: true }

/** Keys that a record is made of, whatever its register asks beside them. */
export const recordKeys = {
  kind: 'kind_of',
  day: 'happened_on',
  time: 'happened_time',
  place: 'place',
  severity: 'severity',
  initials: 'initials',
} as const

/** What kind of thing it was, one of these by key and label: pictures count by it. */
export const kindQuestion = (label: string, kinds: Readonly<Record<string, string>>): Field =>
  ask(recordKeys.kind, 'choice', label, { ...needed, ...options(kinds) })

/** The day on which it happened; none that is still to come. */
export const dayQuestion = (label: string): Field => ask(recordKeys.day, 'date', label, { ...needed, notFuture: true })
/** The hour, where it is known. */
export const timeQuestion = ask(recordKeys.time, 'time', 'At what time?', { help: 'As near as you know.' })

/** Few and fixed, so that they can be counted. */
const places: Readonly<Record<string, string>> = {
  bedroom: 'Bedroom',
  bathroom: 'Bathroom or toilet',
  lounge: 'Lounge',
  dining: 'Dining room',
  corridor: 'Corridor or stairs',
  kitchen: 'Kitchen or laundry',
  garden: 'Garden or grounds',
  own_home: 'The person’s own home',
  outside: 'Out and about',
  elsewhere: 'Somewhere else',
}
/** Where it happened. */
export const placeQuestion = ask(recordKeys.place, 'choice', 'Where?', { ...needed, ...options(places) })

/** Whom it is about, by initials: the server takes no names (next-lines-2 §1). */
export const initialsQuestion = (label: string, more: Partial<Field> = {}): Field =>
  ask(recordKeys.initials, 'short', label, { help: 'Initials only, such as AB. No names.', ...more })

/** What happened, in words. */
export const whatQuestion = (label: string): Field =>
  ask('what', 'long', label, { ...needed, help: 'What you saw and heard. Initials in place of names.' })
/** What followed at once. */
export const doneQuestion = ask('done', 'long', 'What was done straight away?')

/** Whether somebody was hurt: duties to tell bodies go by it. */
export const whoQuestion = ask('who_hurt', 'choice', 'Who was hurt, or could have been?', {
  ...needed,
  ...options({
    supported: 'Somebody we support',
    staff: 'Somebody who works here',
    visitor: 'A visitor or somebody else',
    nobody: 'Nobody',
  }),
})
/** How badly: duties to tell bodies go by it. */
export const harmQuestion = ask('harm', 'choice', 'What harm was done?', {
  ...needed,
  ...options({
    none: 'None that can be seen',
    first_aid: 'First aid was enough',
    treated: 'A doctor or nurse treated it',
    hospital: 'Taken to hospital',
    serious: 'Serious: broken bone, head injury, lasting harm',
    death: 'Somebody died',
  }),
})
/** Whether it is a matter of the police. */
export const policeQuestion = ask('police', 'yesNo', 'Were the police told, or should they be?')
/** Who of the people around knows. */
export const toldQuestion = ask('told', 'choices', 'Who was told?', {
  ...options({
    manager: 'Manager or whoever is on call',
    family: 'Family or representative',
    doctor: 'GP or nurse',
    emergency: '999',
    council: 'Council',
  }),
  other: true,
})
/** How serious it seems to whoever writes it down. */
export const severityQuestion = ask(recordKeys.severity, 'choice', 'How serious is it?', {
  ...needed,
  ...options(severityLabels),
  help: 'As it seems to you now. Whoever works through it may change it.',
})
/** Words of a severity, by the key of its option. */
export const severityOf = (key: string | undefined) => recordSeverities.find(each => each === key)
