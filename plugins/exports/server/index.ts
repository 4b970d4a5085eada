import { definePlugin } from '@cloudoc/core/server/plugin.ts'
import backupPdf from './calls/backup-pdf.ts'
import bulkPdf from './calls/bulk-pdf.ts'
import bulkWord from './calls/bulk-word.ts'
import createPdf from './calls/create-pdf.ts'
import downloadDocument from './calls/download-document.ts'
import downloadFile from './calls/download-file.ts'
import downloadIndex from './calls/download-index.ts'
import downloadPdf from './calls/download-pdf.ts'
import exportLink from './calls/export-link.ts'
import exportList from './calls/export-list.ts'
import exportOne from './calls/export-one.ts'
import exportRetry from './calls/export-retry.ts'
import pdfUrl from './calls/pdf-url.ts'
import { contentTypes } from './content-types/index.ts'
import './jobs/sweep.ts'
import { filePage } from './pages/file.ts'
import { closeRenderers } from './render/index.ts'
import { filePath } from './services/link.ts'

export default definePlugin({
  contentTypes,
  calls: [
    downloadFile, downloadDocument, createPdf, downloadPdf, pdfUrl, backupPdf, downloadIndex,
    bulkPdf, bulkWord, exportList, exportOne, exportRetry, exportLink,
  ],
  plain: [{ method: 'GET', path: filePath, handler: filePage }],
  destroy: closeRenderers,
})
