import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import { contentTypes } from './content-types/index.ts'
import exportEverything from './everything/export-everything.ts'
import { bulkPdf, bulkWord, downloadSubscription } from './export/bulk.ts'
import exportLink from './export/export-link.ts'
import exportList from './export/export-list.ts'
import exportRetry from './export/export-retry.ts'
import { personalData } from './personal-data.ts'
import { retention } from './retention.ts'
import backupPdf from './single/backup-pdf.ts'
import createPdf from './single/create-pdf.ts'
import downloadDocument from './single/download-document.ts'
import downloadFile from './single/download-file.ts'
import downloadIndex from './single/download-index.ts'
import downloadPdf from './single/download-pdf.ts'
import exportOne from './single/export-one.ts'
import pdfUrl from './single/pdf-url.ts'
import exportSite from './site/export-site.ts'
import takeIn from './taken-in/take-in.ts'
import { taken, takenFile } from './taken-in/taken-site.ts'
import './export/sweep.ts'
import { gauge } from '@cloudoc/core/server/observability/metrics.ts'
import { closeRenderers, rendererLoad } from '@cloudoc/document-renderer/src/index.ts'
import { filePage, fileTypes } from './link/file-page.ts'
import { filePath, linkQuery } from './link/link.ts'

export default definePlugin({
  contentTypes,
  retention,
  personalData,
  calls: [
    downloadFile,
    downloadDocument,
    createPdf,
    downloadPdf,
    pdfUrl,
    backupPdf,
    downloadIndex,
    bulkPdf,
    bulkWord,
    downloadSubscription,
    exportList,
    exportOne,
    exportRetry,
    exportLink,
    exportEverything,
    exportSite,
    takeIn,
    taken,
    takenFile,
  ],
  rawRoutes: [
    {
      method: 'GET',
      path: filePath,
      about: 'A finished file: a document, or an export.',
      answers: Object.values(fileTypes),
      query: linkQuery,
      handler: filePage,
    },
  ],
  register: () =>
    gauge('cloudoc_renderers', 'Documents that are being made, and those that wait for their turn.', () =>
      Object.entries(rendererLoad()).flatMap(([job, { busy, waiting }]) => [
        { job, state: 'busy', value: busy },
        { job, state: 'waiting', value: waiting },
      ]),
    ),
  destroy: closeRenderers,
})
