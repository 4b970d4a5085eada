import { permissionNames } from '@cloudoc/core/contract/permissions.ts'
import { offeredRights, rightsSets } from '../../contract/permission-sets.ts'

it('every right can be given to somebody, once, and ready-made sets hold no other', () => {
  expect([...offeredRights].sort()).toEqual([...permissionNames].sort())
  expect(rightsSets.flatMap(({ rights }) => rights.filter(name => !offeredRights.includes(name)))).toEqual([])
})
