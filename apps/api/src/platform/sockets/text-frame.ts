import { Writable } from 'node:stream';
import type { WebSocket } from 'ws';

/** The last frame of a message, of text (RFC 6455 §5.2). */
const FINAL_TEXT = 0x81;
/** Longest payloads that the first length byte, and the two after it, can tell. */
const SHORT_MAX = 125;
const MEDIUM_MAX = 0xff_ff;
const LENGTH_IN_TWO_BYTES = 126;
const LENGTH_IN_EIGHT_BYTES = 127;

/** One text message as it stands on the line from a server: unmasked, not packed, in one frame. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headed = length <= SHORT_MAX ? 2 : length <= MEDIUM_MAX ? 4 : 10;
  const frame = Buffer.allocUnsafe(headed + length);
  frame[0] = FINAL_TEXT;
  frame[1] = headed === 2 ? length : headed === 4 ? LENGTH_IN_TWO_BYTES : LENGTH_IN_EIGHT_BYTES;
  if (headed === 4) frame.writeUInt16BE(length, 2);
  if (headed === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.write(text, headed);
  return frame;
}

/**
 * A way to write frames that stand ready to one socket. `ws` encodes and heads a message anew for each socket that it is sent to, and writes
 * it in two parts, which was a third of what a push cost (bench/sockets). Its own frames go the same way one after the other: without
 * permessage-deflate it holds none back.
 */
export function openFrameWriter(socket: WebSocket): (frames: Buffer) => void {
  const line: unknown = Reflect.get(socket, '_socket');
  if (!(line instanceof Writable)) throw new Error('ws has no connection of the name that frames are written to');
  return (frames) => void line.write(frames);
}
