import type { Form } from './form.ts'
import { plainLabel } from './form.ts'
import { withWords } from './keep.ts'

const field = (name: string) => ({ edit: { label: name, description: '', editable: true }, list: { label: name } })
/** As the platform makes one for a new type. */
const fresh = () => ({
  uid: 'api::leaf.leaf',
  settings: { mainField: 'title', defaultSortBy: 'title', defaultSortOrder: 'ASC', pageSize: 10 },
  layouts: {
    list: ['id', 'title', 'licenceFee'],
    edit: [
      [
        { name: 'title', size: 6 },
        { name: 'licenceFee', size: 4 },
      ],
      [{ name: 'body', size: 12 }],
    ],
  },
  metadatas: {
    title: field('title'),
    licenceFee: field('licenceFee'),
    body: field('body'),
    id: { edit: {}, list: { label: 'id' } },
  },
})
const form: Form = {
  main: 'title',
  list: ['licenceFee', 'title', 'gone'],
  sort: ['licenceFee', 'DESC'],
  edit: [
    [['body', 12]],
    [
      ['title', 8],
      ['gone', 4],
    ],
  ],
  words: { title: ['Title', 'As people read it.'], body: 'Text' },
}

it('puts words, rows and columns where the platform has the names of fields', () => {
  const { changed } = withWords(form, fresh(), undefined)
  expect(changed.layouts).toEqual({
    list: ['licenceFee', 'title'],
    edit: [[{ name: 'body', size: 12 }], [{ name: 'title', size: 8 }], [{ name: 'licenceFee', size: 4 }]],
  })
  expect(changed.metadatas.title).toEqual({
    edit: { label: 'Title', description: 'As people read it.', editable: true },
    list: { label: 'Title' },
  })
  expect(changed.metadatas.licenceFee?.edit.label).toBe('Licence fee')
  expect(changed.settings).toMatchObject({ defaultSortBy: 'licenceFee', defaultSortOrder: 'DESC', pageSize: 50 })
})

it('leaves alone what staff had changed before there were words', () => {
  const has = fresh()
  has.metadatas.title.edit.label = 'Our name for it'
  has.layouts.list = ['title', 'licenceFee']
  has.layouts.edit = [[{ name: 'body', size: 12 }], [{ name: 'title', size: 12 }]]
  const { changed } = withWords(form, has, undefined)
  expect(changed.layouts.edit).toEqual(has.layouts.edit)
  expect(changed.metadatas.title.edit.label).toBe('Our name for it')
  expect(changed.metadatas.body.edit.label).toBe('Text')
})

it('takes a later release’s words, and keeps what staff changed since', () => {
  const { changed: first, put } = withWords(form, fresh(), undefined)
  const staffs = structuredClone(first)
  staffs.metadatas.body.edit.label = 'The words'
  staffs.layouts.list = ['title']
  const later: Form = {
    ...form,
    list: ['title', 'body'],
    words: { title: ['Heading', 'As people read it.'], body: 'The text' },
  }
  const { changed } = withWords(later, staffs, put)
  expect([changed.metadatas.title.edit.label, changed.metadatas.body.edit.label, changed.layouts.list]).toEqual([
    'Heading',
    'The words',
    ['title'],
  ])
})

it('changes nothing the second time, and gives words to a field that is new', () => {
  const { changed, put } = withWords(form, fresh(), undefined)
  expect(withWords(form, changed, put).changed).toEqual(changed)
  const more = { ...changed, metadatas: { ...changed.metadatas, publishAt: field('publishAt') } }
  expect(withWords(form, more, put).changed.metadatas.publishAt.edit.label).toBe('Publish at')
})

it.each([
  ['needsAttention', 'Needs attention'],
  ['vatRate', 'VAT rate'],
  ['blog_url', 'Blog URL'],
])('%s is called %s', (name, label) => expect(plainLabel(name)).toBe(label))
