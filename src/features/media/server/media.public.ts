export { collectImages } from './collect-images.ts';
export { storeImage } from './store-image.ts';
