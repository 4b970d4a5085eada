import { costIn } from './cost.ts'
import { hashPassword, isOutdated, isPassword } from './passwords.ts'

it('a hash costs what it has to wherever the product runs, and next to nothing in tests alone', async () => {
  for (const environment of [undefined, '', 'production', 'development', 'Test'])
    expect(costIn(environment)).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const made = await hashPassword('correct horse')
  expect(made).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
  expect([
    await isPassword('correct horse', made),
    await isPassword('other horse', made),
    isOutdated(made),
    isOutdated(made.replace('m=64', 'm=65')),
  ]).toEqual([true, false, false, true])
})
