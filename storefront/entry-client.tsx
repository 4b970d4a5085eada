import { startReports } from '@cloudoc/kit/errors/report.ts'
import { startSession } from '@cloudoc/kit/session/start.ts'
import './theme.css'
import { markKnown } from './wake/known.ts'
import { sleep } from './wake/sleep.ts'

// The page that came is whole: it reads, its links lead and its menus open. What takes it over is fetched when somebody lays a hand on it, or at once
// where the browser knows more than the server: who is signed in, and what lies in the cart.
startReports('storefront')
void startSession().settled.then(markKnown)
sleep(() => import('./hydrate.tsx').then(({ hydrate }) => hydrate()))
