import { startReports } from '@cloudoc/kit/errors/report.ts'
import { keepPendingChoice } from '@cloudoc/kit/session/pendingChoice.ts'
import { startSession } from '@cloudoc/kit/session/start.ts'
import './theme.css'
import { hydrateOnInteraction } from './hydration/hydrateOnInteraction.ts'
import { markVisitorKnown } from './hydration/sessionKnown.ts'

// The server's page is whole: it reads, its links lead and its menus open. The script that hydrates it is
// fetched on the first interaction, or at once where the browser has state that the server has not: who is
// signed in, and what lies in the cart.
startReports('storefront')
keepPendingChoice(window.location.search)
void startSession().settled.then(markVisitorKnown)
hydrateOnInteraction(() => import('./hydrate.tsx').then(({ hydrate }) => hydrate()))
