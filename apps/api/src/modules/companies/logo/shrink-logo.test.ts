import { LOGO_MAX_BYTES } from '@praj/domain/limits.ts';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { Failure } from '../../../platform/http/failure.ts';
import { shrinkLogo } from './shrink-logo.ts';

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 4, background: '#8C4A2F80' } });
const base64 = async (made: Sharp) => (await made.toBuffer()).toString('base64');
const logoOf = async (imageData: string) => sharp(await shrinkLogo(imageData)).metadata();
/** What is answered beside the picture. */
const refusalOf = (imageData: string) =>
  shrinkLogo(imageData).then(
    () => undefined,
    (error: unknown) => (error instanceof Failure ? { status: error.status, ...error.detail.fields } : error),
  );
const NO_PICTURE = { status: 400, image: 'Logoet skal være et billede i png eller jpg.' };

describe('a logo', () => {
  test('is kept at 256 pixels along its longer edge, whole', async () => {
    expect(await logoOf(await base64(picture(1200, 600).png()))).toMatchObject({ format: 'webp', width: 256, height: 128 });
    expect(await logoOf(await base64(picture(300, 900).jpeg()))).toMatchObject({ format: 'webp', width: 85, height: 256 });
  });
  test('that is smaller is not blown up', async () => {
    expect(await logoOf(await base64(picture(40, 30).png()))).toMatchObject({ width: 40, height: 30 });
  });
  test('keeps what can be seen through', async () => {
    expect(await logoOf(await base64(picture(64, 64).png()))).toMatchObject({ hasAlpha: true });
  });
  test('loses what a camera wrote into it, and stands upright as the camera meant it', async () => {
    const photo = picture(200, 100)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Mette', Make: 'Kamera' } });
    const turned = sharp(await photo.toBuffer()).withMetadata({ orientation: 6 });
    const sent = await turned.toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const kept = await logoOf(sent.toString('base64'));
    expect(kept).toMatchObject({ width: 100, height: 200 });
    expect([kept.exif, kept.xmp, kept.iptc, kept.icc]).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('what is no logo is refused beside it', () => {
  const text = (given: string) => Buffer.from(given).toString('base64');
  test.each([
    ['a drawing in svg', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', text('<!doctype html><html><body>hej</body></html>')],
    ['nothing that can be read', '%%%%'],
    ['the beginning of a png and nothing else', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).toString('base64')],
    ['the beginning of a jpg and nothing else', Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString('base64')],
  ])('%s', async (_name, imageData) => {
    expect(await refusalOf(imageData)).toEqual(NO_PICTURE);
  });
  test.each(['gif', 'webp', 'tiff', 'avif'] as const)('a picture as %s', async (format) => {
    expect(await refusalOf(await base64(picture(20, 20).toFormat(format)))).toEqual(NO_PICTURE);
  });
  test('half a picture', async () => {
    const noise = sharp({
      create: { width: 200, height: 200, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    });
    for (const whole of [await noise.png().toBuffer(), await noise.jpeg().toBuffer()]) {
      expect(await refusalOf(whole.subarray(0, whole.length / 2).toString('base64'))).toEqual(NO_PICTURE);
    }
  });
  test('one of few bytes and too many pixels to unfold', async () => {
    const bomb = await sharp({ create: { width: 5200, height: 5000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(LOGO_MAX_BYTES);
    expect(await refusalOf(bomb.toString('base64'))).toEqual({ status: 400, image: 'Logoet må højst have 25 millioner pixels.' });
  });
  test('one of more than 1.5 MB', async () => {
    const large = Buffer.concat([await picture(20, 20).png().toBuffer(), Buffer.alloc(LOGO_MAX_BYTES)]);
    expect(await refusalOf(large.toString('base64'))).toEqual({ status: 400, image: 'Logoet må højst fylde 1,5 MB.' });
  });
});
