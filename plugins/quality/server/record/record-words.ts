/** What happened to a record, as its timeline tells it. */
export const recordHappenings = [
  'told',
  'changed',
  'moved',
  'opened again',
  'body told',
  'body not needed',
  'duty taken back',
  'learnt',
  'access changed',
  'action opened',
  'lesson given',
] as const
export type RecordHappening = (typeof recordHappenings)[number]

/** What is counted of a record. */
export const countDimensions = ['all', 'kind', 'hour', 'place'] as const
export type CountDimension = (typeof countDimensions)[number]
