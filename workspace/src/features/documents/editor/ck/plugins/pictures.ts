import { uploadPicture } from '@cloudoc/documents/contract/editing.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import type { FileLoader, UploadAdapter, UploadResponse } from 'ckeditor5'
import { FileRepository, ImageUploadEditing, Notification, Plugin } from 'ckeditor5'

/** Sends a picture to the server, which draws it anew and says where it is. */
class Upload implements UploadAdapter {
  private readonly loader: FileLoader
  private readonly stopper = new AbortController()
  constructor(loader: FileLoader) {
    this.loader = loader
  }

  async upload(): Promise<UploadResponse> {
    const file = await this.loader.file
    if (!file) throw new Error(uploadPicture.refusals.notUploaded.text)
    const answer = await send(uploadPicture, { templateImage: file } as never, { signal: this.stopper.signal })
    if (answer.status !== 1)
      throw new Error(typeof answer.response === 'string' ? answer.response : uploadPicture.refusals.notUploaded.text)
    return { default: answer.response.url }
  }

  abort(): void {
    this.stopper.abort()
  }
}

export class Pictures extends Plugin {
  static get requires() {
    return [FileRepository, ImageUploadEditing, Notification] as const
  }
  static get pluginName() {
    return 'Pictures' as const
  }
  init(): void {
    this.askForAlternatives()
    this.editor.plugins.get(FileRepository).createUploadAdapter = loader => new Upload(loader)
    // Said as everything here is said; by itself it would be the browser's own alert.
    this.editor.plugins.get(Notification).on('show:warning', (event, { message }: { message: unknown }) => {
      // What a picture was refused with comes as it was thrown.
      showMessage(message instanceof Error ? message.message : String(message), 'danger')
      event.stop()
    })
  }

  /** Asks what a picture shows as soon as it is there: who cannot see it has nothing else. */
  private askForAlternatives(): void {
    const { editor } = this
    editor.plugins.get(ImageUploadEditing).on('uploadComplete', (_event, { imageElement }) => {
      // Behind CKEditor's own listeners, which say where the picture is.
      setTimeout(() => {
        if (imageElement.root.rootName === '$graveyard' || imageElement.getAttribute('alt')) return
        editor.model.change(writer => writer.setSelection(imageElement, 'on'))
        const ask = editor.ui.componentFactory.create('imageTextAlternative')
        ask.fire('execute')
        ask.destroy()
      })
    })
  }
}
