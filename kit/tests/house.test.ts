/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { adHocValues } from '../vite/tokensOnly.ts'

const root = join(__dirname, '..')
const folders = ['calls', 'components', 'format', 'gallery', 'hooks', 'messages', 'session', 'testing', 'vite']
const files = folders
  .flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      name => `${folder}/${name.replaceAll(sep, '/')}`,
    ),
  )
  .filter(name => /\.tsx?$/.test(name))
  .map(name => ({ name, source: readFileSync(join(root, name), 'utf8') }))

describe('rules of the house', () => {
  test.each(files)('$name keeps to the tokens and stays small', ({ name, source }) => {
    expect(source.split('\n').length).toBeLessThan(250)
    if (name.endsWith('.tsx')) expect(adHocValues(source)).toEqual([])
    if (name !== 'components/layout/Flag.tsx') expect(source.match(/#[0-9a-f]{6}\b/gi)).toBeNull()
  })

  test('an ad-hoc value is found; a variant is none', () => {
    expect(adHocValues("'w-[13px] text-[#123456]' p-(--gap) ")).toEqual(['w-[13px]', 'text-[#123456]', 'p-(--gap)'])
    expect(adHocValues("'data-[state=open]:block p-4 w-full' list[0] a - [1]")).toEqual([])
  })

  /** Shown through others, or by what they do: a message by `showMessage`, parts of a field by the fields,
   * the frame of a chart by the charts.
   */
  const within = ['charts/ChartFigure', 'feedback/CentredMessage', 'form/Field', 'layout/VisuallyHidden']

  test('each component is on the page that shows them', () => {
    const gallery = files
      .filter(({ name }) => name.startsWith('gallery/'))
      .map(({ source }) => source)
      .join('')
    const components = files.flatMap(({ name }) => /^components\/(\w+\/[A-Z]\w+)\.tsx$/.exec(name)?.[1] ?? [])
    expect(components.filter(name => !within.includes(name) && !gallery.includes(`/components/${name}.tsx'`))).toEqual(
      [],
    )
  })

  test('what needs no Radix does not bring it along', () => {
    const heavy = files.filter(({ source }) => source.includes("'radix-ui")).map(({ name }) => name)
    expect(heavy.sort()).toEqual(
      ['ConfirmDialog', 'Dialog', 'Menu', 'Popover'].map(name => `components/overlay/${name}.tsx`),
    )
  })
})
