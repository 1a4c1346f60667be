import { AbstractTokenizer, EndOfStreamError, type IReadChunkOptions } from 'strtok3';
import type { FileSource } from '../file-source.ts';

/** The file as a source for file-type and music-metadata: only the requested parts are read from the storage. */
class SourceTokenizer extends AbstractTokenizer {
  readonly fileInfo: { size: number; mimeType?: string };
  private readonly source: FileSource;

  constructor(source: FileSource, mimeType?: string) {
    super();
    this.source = source;
    this.fileInfo = { size: source.size, ...(mimeType && { mimeType }) };
  }

  supportsRandomAccess(): boolean {
    return true;
  }

  setPosition(position: number): void {
    this.position = position;
  }

  async readBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const { position } = this.normalizeOptions(target, options);
    const length = await this.peekBuffer(target, options);
    this.position = position + length;
    return length;
  }

  async peekBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const { position, length, mayBeLess } = this.normalizeOptions(target, options);
    const bytes = await this.source.read(position, Math.min(position + length, this.source.size));
    if (bytes.length < length && !mayBeLess) throw new EndOfStreamError();
    target.set(bytes);
    return bytes.length;
  }
}

/** `mimeType` avoids detection when the type is known. */
export const tokenizerOf = (source: FileSource, mimeType?: string): SourceTokenizer =>
  new SourceTokenizer(source, mimeType);
