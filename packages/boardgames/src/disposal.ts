/** Symbol.dispose, which older browsers do not have. */
export const disposal: typeof Symbol.dispose = (Symbol.dispose ??
  Symbol.for('Symbol.dispose')) as typeof Symbol.dispose;
