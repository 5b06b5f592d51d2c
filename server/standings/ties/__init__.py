"""One file a family of tie-breaks: what each measures, and the summands its number is made of."""
