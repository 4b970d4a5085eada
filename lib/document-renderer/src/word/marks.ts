/**
 * Signs of the private use area, which no text keeps: the library carries them into the XML as text, and there they tell what it would
 * have lost on the way.
 */
export const marks = {
  part: '\ue100',
  rule: '\ue101',
  head: '\ue102',
  rowHead: '\ue103',
  caption: '\ue104',
  shares: '\ue105',
  quote: '\ue106',
  plain: '\ue107',
  name: '\ue108',
  code: '\ue109',
} as const

export const withoutMarks = (text: string): string => text.replace(/[\ue100-\ue10f]/g, '')
