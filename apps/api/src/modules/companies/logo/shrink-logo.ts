import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { LOGO_MAX_BYTES, LOGO_MAX_PIXELS } from '@praj/domain/limits.ts';
import { refuse } from '../../../platform/http/failure.ts';

/** The longest edge of a logo as it is kept, in pixels. */
const EDGE = 256;
const QUALITY = 90;
/** How files of the kinds taken begin: png, jpeg. */
const BEGINNINGS = [Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('ffd8ff', 'hex')];

/**
 * A picture as a logo: drawn anew as WebP of at most 256 pixels, upright, without what a camera wrote into it. What it is, its
 * bytes tell; anything but a whole png or jpeg of at most 1.5 MB is refused beside `image`.
 * @param imageData base64
 */
export async function shrinkLogo(imageData: string): Promise<Buffer> {
  const bytes = Buffer.from(imageData, 'base64');
  if (bytes.length > LOGO_MAX_BYTES) return refuse('invalid', { fields: { image: FIELD_TEXTS.imageTooLarge } });
  if (!BEGINNINGS.some((beginning) => bytes.subarray(0, beginning.length).equals(beginning))) return refuseImage();
  // Loaded with the first logo: it would hold up every start by a tenth of a second.
  const { default: sharp } = await import('sharp');
  // Told by its head alone: nothing is unfolded for it.
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseImage);
  if (width * height > LOGO_MAX_PIXELS) return refuse('invalid', { fields: { image: FIELD_TEXTS.imageOfTooMuch } });
  return sharp(bytes, { limitInputPixels: LOGO_MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(EDGE, EDGE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(refuseImage);
}

const refuseImage = (): never => refuse('invalid', { fields: { image: FIELD_TEXTS.image } });
