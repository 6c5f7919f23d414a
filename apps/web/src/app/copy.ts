export const COPY = {
  updated: {
    title: 'Portalen er opdateret',
    detail: 'Genindlæs siden, når du er færdig med det, du er i gang med.',
    reload: 'Genindlæs',
  },
};
