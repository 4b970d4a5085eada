import type { Sql } from '../transaction.ts'
import { part, readTogether } from './read-together.ts'

const raw = jest.fn()
const sql = { raw } as unknown as Sql
const bell = part<{ title: string; told_at: Date; read_at: Date | null }>(
  'select 1 where company_id = :company',
  { company: 7 },
  'told_at',
  'read_at',
)

it('is one statement, whose rows come apart again, with times', async () => {
  raw.mockResolvedValue({
    rows: [{ bell: [{ title: 'A', told_at: '2026-11-23T10:00:00.123', read_at: null }], files: [] }],
  })
  const {
    bell: [first],
    files,
  } = await readTogether(sql, { bell, files: part<{ id: number }>('select 2 where owner = :owner', { owner: 3 }) })
  expect(first).toEqual({ title: 'A', told_at: new Date('2026-11-23T10:00:00.123Z'), read_at: null })
  expect(files).toEqual([])
  expect(raw).toHaveBeenCalledTimes(1)
  expect(raw.mock.calls[0]).toEqual([
    expect.stringContaining('(select 2 where owner = :owner) of_part) as "files"'),
    { company: 7, owner: 3 },
  ])
})

it('refuses a name that means two things', async () => {
  await expect(
    readTogether(sql, { bell, other: part<{ id: number }>('select 2 where company_id = :company', { company: 8 }) }),
  ).rejects.toThrow('"company" means two things')
})
