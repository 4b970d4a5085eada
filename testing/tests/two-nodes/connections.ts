import { companyStatus } from '../../../plugins/accounts/contract/session.ts'
import { aCompany, anEmployee } from '../../../plugins/accounts/testing/builders.ts'
import { withdrawToken } from '../../../plugins/connect/contract/tokens.ts'
import { aToken } from '../../../plugins/connect/testing/builders.ts'
import { entraDisable } from '../../../plugins/connect/testing/dialects/entra.ts'
import { scimOf } from '../../../plugins/connect/testing/scim.ts'
import { employeeList } from '../../../plugins/people/contract/employees.ts'
import type { Nodes } from './nodes.ts'

/** What other systems of a company do on two nodes. */
export function connectionsOn(nodes: Nodes): void {
  const { first } = nodes

  it('a token that is withdrawn on one is dead at once on the other', async () => {
    const { second } = nodes
    const holder = await aCompany(first)
    const { token, tokenId } = await aToken(first, holder, ['people:read'])
    for (const node of [first, second])
      expect(await node.call(employeeList, {}, { as: token })).toMatchObject({ http: 200 })
    expect(await second.call(withdrawToken, { tokenId }, { as: holder.token })).toMatchObject({ status: 1 })
    for (const node of [first, second])
      expect(await node.call(employeeList, {}, { as: token })).toMatchObject({ http: 401, message: 'tokenEnded' })
  })

  it('somebody whom a provider disables on one is out within a second on the other', async () => {
    const { second } = nodes
    const holder = await aCompany(first)
    const employee = await anEmployee(first, holder)
    const { token } = await aToken(first, holder, ['scim'])
    for (const node of [first, second])
      expect(await node.call(companyStatus, {}, { as: employee.token })).toMatchObject({ http: 200 })
    const began = Date.now()
    expect(await scimOf(second, token)('PATCH', `/Users/${employee.userId}`, entraDisable)).toMatchObject({ http: 200 })
    for (const node of [first, second])
      expect(await node.call(companyStatus, {}, { as: employee.token })).toMatchObject({ http: 401 })
    expect(Date.now() - began).toBeLessThan(1000)
  })
}
