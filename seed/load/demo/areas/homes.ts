import { saveSite, siteList, siteNames } from '@cloudoc/accounts/contract/site/sites.ts'
import { rightsSets } from '@cloudoc/people/contract/permission-sets.ts'
import { updateUser } from '@cloudoc/people/contract/users.ts'
import { beginning, home, lodge, wales } from '../places.ts'
import type { Act } from '../stage.ts'

/**
 * The company is a group of three homes: the one of its organisation details, a second, and one in Wales that it took over
 * some weeks ago. Employees belong to the home that their place of work names. The deputy manages two of the three.
 */
export const homeActs: readonly Act[] = [
  {
    ago: beginning - 3,
    hour: 9,
    async run(stage) {
      const { ask } = await stage.as('manager')
      const main = (await ask(siteList, {})).find(({ isMain }) => isMain)
      await ask(saveSite, { siteId: main?._id ?? '', kind: 'Care home with nursing', openedOn: '2014-04-01' })
      await ask(saveSite, {
        name: lodge,
        line1: '2 Willow Road',
        town: 'Pickering',
        county: 'North Yorkshire',
        postcode: 'YO99 9ZY',
        country: 'England',
        phone: '01632 960171',
        managerName: 'Samuel Adeyemi',
        managerEmail: 'samuel@meadowview.example',
        managerPhone: '01632 960172',
        kind: 'Care home without nursing',
        openedOn: '2018-09-03',
        movePeople: true,
      })
      await stage.refresh()
    },
  },
  {
    ago: 45,
    hour: 18,
    async run(stage) {
      const { ask } = await stage.as('manager')
      await ask(saveSite, {
        name: wales,
        line1: '7 Heol y Bryn',
        town: 'Aberaeron',
        county: 'Ceredigion',
        postcode: 'SA99 9ZZ',
        country: 'Wales',
        phone: '01632 960181',
        managerName: 'Owain Pugh',
        managerEmail: 'owain@meadowview.example',
        managerPhone: '01632 960182',
        kind: 'Care home without nursing',
        openedOn: '2021-06-14',
        movePeople: true,
      })
      await stage.refresh()
    },
  },
  {
    ago: 1,
    hour: 18,
    async run(stage) {
      const { ask } = await stage.as('manager')
      const { actor } = await stage.as('deputy')
      const sites = (await ask(siteNames, {})).filter(({ name }) => name === home || name === lodge)
      await ask(updateUser, {
        personId: stage.id('deputy'),
        firstname: actor.person.firstName,
        lastname: actor.person.lastName,
        email: actor.person.email,
        phone: '02079460150',
        permissions: [...(rightsSets.find(({ name }) => name === 'Deputy manager')?.rights ?? [])],
        sites: sites.map(({ _id }) => _id),
      })
    },
  },
]
