import { now } from '@cloudoc/core/server/clock.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob } from '@cloudoc/core/server/jobs/jobs.ts'
import { platform } from '@cloudoc/core/server/platform.ts'

/** So many of one type are published in one minute. */
const batchSize = 20

/**
 * Publishes the drafts whose time has come, each as staff would have: what a rule refuses stays a draft, and
 * is tried again, and the log says why.
 */
async function publishDue(): Promise<void> {
  for (const [uid, { collectionName, attributes }] of Object.entries(platform().contentTypes)) {
    if (!uid.startsWith('api::') || !attributes['publishAt']) continue
    const due = (await pool()(collectionName as never)
      .whereNull('published_at')
      .where('publish_at', '<=', now())
      .orderBy('publish_at')
      .limit(batchSize)
      .select('document_id')) as { document_id: string }[]
    for (const { document_id: documentId } of due) await publish(uid, collectionName, documentId)
  }
}

async function publish(uid: string, collection: string, documentId: string): Promise<void> {
  try {
    await platform().documents(uid).publish({ documentId })
    // After it: where this does not come to pass, the same is published again, which changes nothing.
    await pool()(collection as never)
      .where('document_id', documentId)
      .update({ publish_at: null } as never)
  } catch (error) {
    platform().log.warn(
      `${uid} ${documentId} was due, and is not published: ${error instanceof Error ? error.message : 'unknown error'}`,
    )
  }
}

defineJob({ name: 'catalogue.publish-due', every: '* * * * *', run: publishDue })
