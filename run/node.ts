import { boot, type Cms } from '@cloudoc/cms/boot.ts'
import { seedOnce } from '@cloudoc/seed/seed-once.ts'

/** One application node. Its whole configuration is in the environment. */
export const startNode = (): Promise<Cms> => boot({ beforeOpen: process.env['SEED'] === 'off' ? undefined : seedOnce })

// Started on its own: a further node beside others, or a node of a test, whose parent speaks to it over their channel.
if (import.meta.main) {
  const cms = await startNode()
  const stop = (): void => void cms.stop().finally(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  process.once('disconnect', stop)
  // Last: whoever hears it may end this node at once.
  process.send?.({ ready: true })
}
