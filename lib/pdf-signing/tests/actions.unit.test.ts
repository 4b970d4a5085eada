import { PdfName, PdfString } from '@libpdf/core'
import { readPdf, readSource } from '../src/index.ts'
import { actionPlaces, anActive, aPdf } from './samples.ts'

it.each(actionPlaces)('a script is found: %s', async place => {
  expect(await readSource(await anActive(place))).toEqual({ refused: 'active' })
})

it.each(['Launch', 'SubmitForm', 'ImportData', 'Hide', 'SetOCGState'])('an action is found: %s', async type => {
  expect(await readSource(await anActive('link', { S: PdfName.of(type) }))).toEqual({ refused: 'active' })
})

it('a link to a page of the web, and a PDF without any, are taken', async () => {
  const link = await anActive('link', { S: PdfName.of('URI'), URI: PdfString.fromString('https://a.example') })
  expect(await readSource(link)).toMatchObject({ pages: 1 })
  expect(await readSource(await aPdf({ pages: 2, padding: 1000 }))).toMatchObject({ pages: 2 })
})

it('what was signed before is read all the same', async () => {
  expect(await readPdf(await anActive('opening'))).toMatchObject({ pages: 1 })
})
