import { configure } from '@testing-library/react';

// A part that is loaded when it is needed may take longer than the usual second on a busy machine; a wait ends when it has come.
configure({ asyncUtilTimeout: 10_000 });

// jsdom lays nothing out, so it has nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;
