import type { Mark, SheetInput, SheetPerson } from './input.ts'
import { escapeHtml, facts, momentOf } from './page-words.ts'

/** What a path may be made of: nothing else finds its way into the picture. */
const pathLetters = /^[\dMLHVCSQTAZmlhvcsqtaz\s,.-]*$/

/** Who signed, how and when. */
export function signaturesHtml({ title, company, sender, people, finishedAt }: SheetInput): string {
  return `<section class="sheet"><h1>Signatures</h1>
    <p class="lead">These pages belong to <b>${escapeHtml(title)}</b>, sent by ${escapeHtml([sender, company].filter(Boolean).join(', '))}. Everyone who was asked has signed or approved it; the last on ${escapeHtml(momentOf(finishedAt))}.</p>
    ${people.map(personHtml).join('')}</section>`
}

const personHtml = (person: SheetPerson): string => `<section class="person"><h2>${escapeHtml(person.name)}</h2>
  ${person.mark ? markHtml(person.mark, person.name) : ''}
  ${facts([
    ['Role', escapeHtml(person.role)],
    ['E-mail', escapeHtml(person.email)],
    [person.did, person.at ? escapeHtml(momentOf(person.at)) : ''],
  ])}</section>`

function markHtml(mark: Mark, name: string): string {
  if (mark.kind === 'typed') return `<p class="mark typed">${escapeHtml(mark.text)}</p>`
  const address =
    mark.kind === 'picture'
      ? `data:image/png;base64,${Buffer.from(mark.png).toString('base64')}`
      : `data:image/svg+xml;base64,${Buffer.from(drawing(mark)).toString('base64')}`
  return `<p class="mark"><img src="${address}" alt="Drawn signature of ${escapeHtml(name)}"></p>`
}

function drawing({ path, width, height }: Extract<Mark, { kind: 'drawn' }>): string {
  if (!pathLetters.test(path) || !(width > 0) || !(height > 0)) throw new Error('A drawn signature is no path')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${path}" fill="none" stroke="#12222b" stroke-width="${width / 160}" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}
