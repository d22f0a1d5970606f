/** A phone's screen, which is touched. */
export const phone = {viewport: {width: 390, height: 844}, deviceScaleFactor: 2, hasTouch: true, isMobile: true};
