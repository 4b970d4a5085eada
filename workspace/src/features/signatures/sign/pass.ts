import { read, write } from '@cloudoc/kit/session/storage.ts'

const place = 'cloudoc_signing'
/** What the code of a mail opened, for this tab: a reload does not ask for another code. One link at a time. */
export function passOf(token: string): string {
  const [kept = '', pass = ''] = (read('sessionStorage', place) ?? '').split(' ')
  return kept === token ? pass : ''
}
export const keepPass = (token: string, pass: string): void =>
  write('sessionStorage', place, pass === '' ? null : `${token} ${pass}`)
