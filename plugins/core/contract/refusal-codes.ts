import type { Call } from './call.ts'

const hasField = (call: Call, name: string): boolean => name in ((call.input as { shape?: object }).shape ?? {})

/**
 * Every code that a refusal of this call may carry: its own, those that its contract brings about, and those
 * of what it is made of (`codes`).
 */
export function refusalCodes(call: Call): string[] {
  const { who } = call
  const has = (which: boolean, ...codes: string[]): string[] => (which ? codes : [])
  const isLink = typeof who === 'object' && 'link' in who
  return [
    ...new Set([
      ...Object.keys(call.refusals),
      ...call.codes,
      'invalid',
      'absent',
      'busy',
      'broken',
      'unavailable',
      ...has(who !== 'visitor' && !isLink, 'sessionEnded'),
      ...has(isLink, 'linkEnded'),
      ...has(call.openTo !== '', 'tokenEnded', 'tokenScope', 'tokenTooOften'),
      ...has(call.openTo === '' && who !== 'visitor' && !isLink, 'notForTokens'),
      ...has(who !== 'visitor', 'tooMuch'),
      ...has(call.licensed, 'lapsed'),
      ...has(call.allSites !== '', 'allSites'),
      ...has(call.bySite !== false, 'noLocation'),
      ...has((who !== 'visitor' && who !== 'either') || hasField(call, 'userId'), 'forbidden'),
      ...has(call.limits.length > 0, 'tooMany'),
      ...has(call.upload !== undefined, 'noRoom'),
      ...has(call.method !== 'GET', 'tooLarge', 'unsupported'),
    ]),
  ].sort()
}
