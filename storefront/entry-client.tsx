import { startReports } from '@cloudoc/kit/errors/report.ts'
import { startSession } from '@cloudoc/kit/sign-in/startSession.ts'
import './theme.css'
import { hydrateOnInteraction } from './hydration/hydrateOnInteraction.ts'
import { markVisitorKnown } from './hydration/sessionKnown.ts'

// The server's page is whole: it reads, its links lead and its menus open. The script that hydrates it is
// fetched on the first interaction, or at once where the browser has state that the server has not: who is
// signed in, and what lies in the cart.
startReports('storefront')
void startSession().settled.then(markVisitorKnown)
const { search } = window.location
/** A plan or add-on in the address is kept before anything asks for it (shop §4); few addresses have one. */
const kept = /[?&](?:employeePlan|selected_addon)=/.test(search)
  ? import('@cloudoc/kit/session/keepPendingChoice.ts').then(({ keepPendingChoice }) => keepPendingChoice(search))
  : undefined
hydrateOnInteraction(async () => {
  await kept
  const { hydrate } = await import('./hydrate.tsx')
  await hydrate()
})
