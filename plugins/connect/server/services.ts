export type { WebhookStopped } from './events.ts'

import './events.ts'
