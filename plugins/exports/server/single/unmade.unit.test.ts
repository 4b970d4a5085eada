import { downloadFile } from '../../contract/exports.ts'
import { unmade } from '../rendering/single-file.ts'

const document = (length: number) => ({
  fileId: 'a',
  title: 'A policy',
  policyNumber: '',
  version: '1',
  provider: '',
  reviewDate: '',
  format: 'portrait' as const,
  company: '',
  details: null,
  header: '',
  body: 'x'.repeat(length),
  footer: '',
  front: null,
  revisedAt: new Date(0),
  contentHash: '',
})

test('a file that could not be made: what is very long is not sent round again', () => {
  expect(unmade({ document: document(5_000_000) }, downloadFile.refusals)).toMatchObject({
    kind: 'tooLarge',
    code: 'tooLong',
    text: downloadFile.refusals.tooLong.text,
  })
  expect(unmade({ document: document(50_000) }, downloadFile.refusals)).toMatchObject({
    kind: 'broken',
    text: downloadFile.refusals.busy.text,
  })
})
