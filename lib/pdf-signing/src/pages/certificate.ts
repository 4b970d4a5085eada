import type { SheetEvent, SheetInput } from './input.ts'
import { counted, escapeHtml, facts, momentOf, shortMoment } from './page-words.ts'
import type { SignedFacts } from './sheets.ts'

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`

/**
 * What was signed, what everyone agreed to, what happened, and how to check it. `signed`: the file with the
 * signatures, where it is there already.
 */
export const certificateHtml = (
  input: SheetInput,
  signed?: SignedFacts,
): string => `<section class="sheet certificate"><h1>Certificate of signing</h1>
  ${facts([
    ['Document', escapeHtml(input.title)],
    ['Sent by', escapeHtml([input.sender, input.company].filter(Boolean).join(', '))],
    ['Sent', escapeHtml(momentOf(input.sentAt))],
    ['Finished', escapeHtml(momentOf(input.finishedAt))],
    ['Certificate', code(input.code)],
    ['Envelope', code(input.id)],
    ['What was signed', `${counted(input.source.pages, 'page')}, ${counted(input.source.bytes, 'byte')}`],
    ['Its SHA-256', code(input.source.sha256)],
    ...(signed
      ? ([
          ['Signed file', `${counted(signed.pages, 'page')}; ${escapeHtml(signed.seal)}`],
          ['Its SHA-256', code(signed.sha256)],
        ] as const)
      : []),
  ])}
  ${input.note === '' ? '' : `<p class="note">${escapeHtml(input.note)}</p>`}
  <h2>What everyone agreed to</h2><blockquote><p>${escapeHtml(input.consent)}</p></blockquote>
  <h2>What happened</h2>${eventsHtml(input.events)}
  <div class="check"><h2>How to check it</h2>
  <p>Open <a href="${escapeHtml(input.verifyUrl)}">${escapeHtml(input.verifyUrl)}</a> and choose the file, or type the certificate’s code. The file is not sent anywhere for that. Any change to it, however small, is found.</p>
  <p>${signed ? 'The signed file is sealed' : 'This file is sealed'} by a digital signature (PAdES), which PDF readers show beside the pages, too: what kind it is, who made it and when. ${signed ? '' : 'What was signed lies at its beginning, and was not changed.'}</p></div></section>`

const eventsHtml = (events: readonly SheetEvent[]): string =>
  `<table class="events"><thead><tr><th scope="col" class="when">When</th><th scope="col">What</th><th scope="col" class="who">By whom</th><th scope="col" class="where">Network address</th></tr></thead><tbody>${events.map(eventHtml).join('')}</tbody></table>`

/** What is told besides, as long as a browser's description of itself, has a line over the whole width. */
function eventHtml({ at, what, by, network, detail }: SheetEvent): string {
  const more = detail === '' ? '' : `<tr class="more"><td colspan="3">${escapeHtml(detail)}</td></tr>`
  return `<tr><td${more === '' ? '' : ' rowspan="2"'}>${escapeHtml(shortMoment(at))}</td><td>${escapeHtml(what)}</td><td>${escapeHtml(by || '–')}</td><td>${escapeHtml(network || '–')}</td></tr>${more}`
}
