import fc from 'fast-check'
import { entryNames, fileName } from '../src/names.ts'

describe('a file name', () => {
  it('is the title as it is, where it can be', () => expect(fileName('QA-01 Complaints')).toBe('QA-01 Complaints'))
  it('is safe on all systems', () => {
    expect(fileName('Food/drink: what "we" do?')).toBe('Food drink what we do')
    expect(fileName('../../etc/passwd')).toBe('etc passwd')
    expect(fileName('CON')).toBe('CON_')
    expect(fileName('lpt1.notes')).toBe('lpt1.notes_')
    expect(fileName('  ')).toBe('Document')
    expect(fileName('Ends with dots...')).toBe('Ends with dots')
    expect(fileName('Cafe\u0301')).toBe('Café')
    expect(fileName('invoice\u202efdp.exe')).toBe('invoice fdp.exe')
  })
  it('has at most 120 characters with its ending', () => expect(`${fileName('x'.repeat(400))}.docx`).toHaveLength(120))
})

describe('names of entries', () => {
  it('keep their folders', () =>
    expect(entryNames()('Folder/Sub/QA-01 Complaints.pdf')).toBe('Folder/Sub/QA-01 Complaints.pdf'))
  it('are told apart where only case differs', () => {
    const name = entryNames()
    expect(['A/x.pdf', 'a/X.pdf', 'A/x.pdf', 'B/x.pdf'].map(name)).toEqual([
      'A/x.pdf',
      'a/X (2).pdf',
      'A/x (3).pdf',
      'B/x.pdf',
    ])
  })
  it('lead nowhere else', () => {
    const name = entryNames()
    expect(['../../x.pdf', '/etc/x.txt', 'C:\\Windows\\x.pdf', './a/./b.pdf', 'nul/y.pdf'].map(name)).toEqual([
      'x.pdf',
      'etc/x.txt',
      'C Windows x.pdf',
      'a/b.pdf',
      'nul_/y.pdf',
    ])
  })
  it('are safe and unique whatever they are made of', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 200 }), { maxLength: 20 }), paths => {
        const made = paths.map(entryNames())
        expect(new Set(made.map(each => each.toLowerCase())).size).toBe(made.length)
        for (const step of made.flatMap(each => each.split('/'))) {
          expect(step.length).toBeLessThanOrEqual(120)
          expect(step).not.toMatch(/^\.{0,2}$|[<>:"\\|?*\u0000-\u001f]|[. ]$/)
        }
      }),
    )
  })
})
